/**
 * How long loading 1,000,000 candidates, 100,000 offers and 3,000,000 applications takes: the table of the load that
 * made the data the other measures use. Remove the directory to load again.
 * Run: npm run bench -- volume
 */
import { say } from './table.ts';
import { loadVolume, VOLUME_DATA_DIR } from './volume.ts';

const printed = await loadVolume();
say(`${VOLUME_DATA_DIR}\n${printed.trimEnd()}`);
