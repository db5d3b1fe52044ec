// Opens the directory that is named, and an archive of it, as a user who owns nothing, and prints what keeps him from it.
import { openArchive } from '../../dist/src/store/archive.js';
import { openStore } from '../../dist/src/store/open.js';

const NOBODY = 65_534;
process.setgid(NOBODY);
process.setuid(NOBODY);
for (const open of [openStore, openArchive])
  try {
    await open(process.argv[2]);
  } catch (error) {
    console.log(`${error.code}: ${error.message}`);
  }
