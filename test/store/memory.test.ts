import { MemoryTables } from '../support/memory-store.js';
import { tableStoreContract } from './contract.js';

tableStoreContract('MemoryTables', async (onError) => ({
  store: new MemoryTables(onError),
  close: async () => {},
}));
