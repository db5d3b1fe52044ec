/** What two configs differ in, key by key, so that a reload can say what it has changed. */

/** The keys, as they stand in a file (`telnet.port`), whose values differ; lists count as one value. */
export function differences(before: unknown, after: unknown, path = ''): readonly string[] {
  if (!isMap(before) || !isMap(after)) return JSON.stringify(before) === JSON.stringify(after) ? [] : [path];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) =>
    differences(before[key], after[key], path === '' ? key : `${path}.${key}`),
  );
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
