/** Rows that are not as they were stored: each is found, named, and kept from doing harm to others. */

import { Damaged } from '../table/store.js';

/** Columns that name a row and give nothing away. */
const KEYS = new Set(['position', 'number', 'table', 'id', 'account', 'version', 'game', 'class', 'only']);

/** A row as it could be read. */
export interface Read<T> {
  /** Text that is none reads as ''. */
  readonly row: T;
  /** What of it could not be read. */
  readonly damage: Damaged | null;
}

/** A row that must be whole. Throws Damaged. */
export function whole<T>({ row, damage }: Read<T>): T {
  if (damage) throw damage;
  return row;
}

/** A column that holds JSON. Throws Damaged. */
export function json<T>(row: T, column: keyof T & string): unknown {
  try {
    return JSON.parse(row[column] as string);
  } catch {
    throw damagedAt(row, column, 'no JSON');
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Turns the text of a row, which the driver gave as bytes, into strings; libsql itself ends the process at bytes that are no UTF-8. */
export function readText<T>(raw: T): Read<T> {
  const row = raw as Record<string, unknown>;
  const broken: string[] = [];
  for (const column in row) {
    const value = row[column];
    if (!(value instanceof ArrayBuffer)) continue;
    try {
      row[column] = utf8.decode(value);
    } catch {
      row[column] = '';
      broken.push(column);
    }
  }
  return { row: raw, damage: broken.length > 0 ? damagedAt(row, broken.join(', '), 'no UTF-8') : null };
}

function damagedAt(row: unknown, columns: string, what: string): Damaged {
  const keys = Object.entries(row as object).filter(([key, value]) => KEYS.has(key) && value !== '');
  const place = keys.map(([key, value]) => `${key} ${value}`).join(', ');
  return new Damaged(`a stored row is damaged (${place || 'the only one'}): ${columns} holds ${what}`);
}
