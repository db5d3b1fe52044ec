/** Files that an admin may change while the server runs. */
import { watch } from 'node:fs';

/** ms of quiet after a change: files that belong together are written one after the other. */
const QUIET = 200;

/**
 * Calls `changed` shortly after anything has changed in these folders: folders, because a file that is replaced takes its
 * watcher with it. `failed` hears of a folder that is not watched any more. Answers how to end it.
 */
export function watchFolders(
  folders: Iterable<string>,
  changed: () => void,
  failed: (err: unknown, folder: string) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(changed, QUIET).unref();
  };
  const watchers = Array.from(new Set(folders), (folder) =>
    watch(folder, { persistent: false }, soon).on('error', (err) => failed(err, folder)),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
