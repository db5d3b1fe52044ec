/** Files that an admin may change while the server runs. */
import { type FSWatcher, watch } from 'node:fs';

/** ms of quiet after a change: files that belong together are written one after the other. */
const QUIET = 200;

/**
 * Calls `changed` shortly after anything has changed in these folders: folders, because a file that is replaced takes its
 * watcher with it. They are watched anew each time, because a folder may be replaced too. `failed` hears of one that cannot be
 * watched. Answers how to end it.
 */
export function watchFolders(
  folders: Iterable<string>,
  changed: () => void,
  failed: (err: unknown, folder: string) => void,
): () => void {
  const watched = new Set(folders);
  let watchers: FSWatcher[] = [];
  let timer: NodeJS.Timeout | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      renew();
      changed();
    }, QUIET).unref();
  };
  const open = (folder: string): FSWatcher[] => {
    try {
      return [watch(folder, { persistent: false }, soon).on('error', (err) => failed(err, folder))];
    } catch (err) {
      failed(err, folder);
      return [];
    }
  };
  const close = () => {
    for (const watcher of watchers) watcher.close();
  };
  const renew = () => {
    close();
    watchers = [...watched].flatMap(open);
  };
  renew();
  return () => {
    clearTimeout(timer);
    close();
  };
}
