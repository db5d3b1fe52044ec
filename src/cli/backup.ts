/** `antonia backup` and `antonia restore`. */
import * as store from '../store/backup.js';
import { answering, print } from './fault.js';

interface Arguments {
  readonly data: string;
  readonly file: string;
}

export function backup({ data, file }: Arguments): Promise<void> {
  return answering(() => {
    store.backUp(data, file);
    print(`${file}: a copy of ${data}, checked`);
  });
}

export function restore({ data, file }: Arguments): Promise<void> {
  return answering(() => {
    const kept = store.restore(data, file, Date.now);
    print(`${data}: restored from ${file}${kept === null ? '' : `; what was there is ${kept}`}`);
  });
}
