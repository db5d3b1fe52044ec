/**
 * From zod's issues to faults an admin can act on. What a schema allows is read off its JSON Schema, so that one
 * description serves the messages here and the completion in an editor.
 */
import { closest, distance } from 'fastest-levenshtein';
import { z } from 'zod';
import type { Fault, Path, Source } from './source.js';

/** The parts of a JSON Schema that say what is allowed. */
export type JsonNode = z.core.JSONSchema.JSONSchema;

/** What a writer may put in, as JSON Schema (draft 2020-12). */
export function toJsonSchema(schema: z.ZodType): JsonNode {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

/** Checks the data of a file; unknown keys and wrong values all become faults of their own. */
export function check<T>(source: Source, schema: z.ZodType<T>): { value: T } | { faults: Fault[] } {
  const result = schema.safeParse(source.data);
  if (result.success) return { value: result.data };
  const root = toJsonSchema(schema);
  return { faults: result.error.issues.flatMap((issue) => explain(source, root, issue)) };
}

function explain(source: Source, root: JsonNode, issue: z.core.$ZodIssue): Fault[] {
  const node = nodeAt(root, issue.path);
  if (issue.code === 'unrecognized_keys') {
    const known = variants(node).flatMap(({ properties = {} }) => Object.keys(properties));
    return issue.keys.map((key) => {
      const meant = nearest(key, known);
      const message = meant === undefined ? `unknown key; allowed: ${known.join(', ')}` : 'unknown key';
      return source.fault([...issue.path, key], message, meant);
    });
  }
  const value = valueAt(source.data, issue.path);
  const rule = issue.code === 'custom' ? issue.message : `allowed: ${allowed(node)}`;
  const found =
    value !== undefined ? `found ${show(value)}; ` : issue.code === 'custom' ? '' : 'missing key; ';
  const meant = typeof value === 'string' ? nearest(value, words(node)) : undefined;
  return [source.fault(issue.path, found + rule, meant)];
}

function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => Object(value)[step], data);
}

/** The node that describes what `path` leads to; one that says nothing if the schema does not go so far. */
function nodeAt(root: JsonNode, path: Path): JsonNode {
  return path.reduce<JsonNode>((node, step) => {
    const children = variants(node).map((variant) => child(variant, step));
    return children.find((found) => found !== undefined) ?? {};
  }, root);
}

function child(node: JsonNode, step: PropertyKey): JsonNode | undefined {
  const { properties, prefixItems, items, additionalProperties } = node;
  const found = properties?.[String(step)] ?? prefixItems?.[Number(step)] ?? items ?? additionalProperties;
  return typeof found === 'object' && !Array.isArray(found) ? found : undefined;
}

/** A node that allows several forms, one by one. */
function variants(node: JsonNode): JsonNode[] {
  const inner = node.anyOf ?? node.oneOf;
  if (inner) return inner.flatMap((variant) => (typeof variant === 'object' ? variants(variant) : []));
  return Array.isArray(node.type) ? node.type.map((type) => ({ ...node, type })) : [node];
}

/** The values that can be listed. */
function words(node: JsonNode): string[] {
  return variants(node).flatMap(({ enum: values, const: value }) =>
    (values ?? [value]).filter((v) => typeof v === 'string'),
  );
}

/** What a node allows, in words. */
function allowed(node: JsonNode): string {
  return variants(node).map(allowedVariant).join(' or ');
}

function allowedVariant(node: JsonNode): string {
  if (node.not) return 'nothing';
  if (node.enum) return node.enum.join(', ');
  if (node.const !== undefined) return String(node.const);
  switch (node.type) {
    case 'integer':
      return `a whole number${range(node.minimum, node.maximum)}`;
    case 'number':
      return `a number${range(node.minimum, node.maximum)}`;
    case 'string':
      if (node.format) return `a text of the form ${node.format}`;
      if (node.pattern) return `a text that matches ${node.pattern}`;
      return `a text${range(node.minLength, node.maxLength, ' characters')}`;
    case 'boolean':
      return 'true, false';
    case 'array':
      if (node.prefixItems) return `a list of ${node.prefixItems.length}`;
      return `a list${range(node.minItems, node.maxItems, ' items')}`;
    case 'null':
      return 'null';
    case 'object':
      return 'a map';
    default:
      return 'another value';
  }
}

function range(low: number | undefined, high: number | undefined, unit = ''): string {
  if (low === undefined) return high === undefined ? '' : ` of at most ${high}${unit}`;
  return high === undefined ? ` of at least ${low}${unit}` : ` from ${low} to ${high}${unit}`;
}

/** A found value, short enough for one line. */
function show(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'a map';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** The known word that was probably meant: a slip or two away, less for short words. */
function nearest(word: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const candidate = closest(word.toLowerCase(), known);
  return distance(word.toLowerCase(), candidate) <= 1 + candidate.length / 4 ? candidate : undefined;
}
