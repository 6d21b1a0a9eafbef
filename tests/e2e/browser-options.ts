import { statfsSync } from 'node:fs'
import path from 'node:path'
import { browserFolder } from './unpack-browser.ts'

const GB = 1024 ** 3

/** Whether memory that processes share has its own place with room, which is quicker than files on a disk. */
function hasRoomToShare(): boolean {
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize > GB
}

export const browserOptions = {
  executablePath: path.join(browserFolder, 'chromium'),
  args: ['--no-sandbox'],
  ignoreDefaultArgs: process.platform === 'linux' && hasRoomToShare() ? ['--disable-dev-shm-usage'] : [],
  env: {
    ...process.env,
    LD_LIBRARY_PATH: path.join(browserFolder, 'al2023/lib'),
    FONTCONFIG_PATH: path.join(browserFolder, 'fonts'),
  } as Record<string, string>,
}
