import { claimDataFolder, DataFolderInUseError } from '../../src/database/data-folder.ts';

/** A process that claims the folders that it is told, and says how it went; a word that is no folder releases the last. */
let release: (() => Promise<void>) | undefined;

async function claim(folder: string): Promise<string> {
  try {
    release = await claimDataFolder(folder);
    return 'claimed';
  } catch (error) {
    return error instanceof DataFolderInUseError ? 'in use' : String(error);
  }
}

async function letGo(): Promise<string> {
  await release?.();
  release = undefined;
  return 'released';
}

process.on('message', (word: string) => {
  void (word === 'release' ? letGo() : claim(word)).then((answer) => process.send?.(answer));
});
process.send?.('ready');
