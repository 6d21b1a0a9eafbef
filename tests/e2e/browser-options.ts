import path from 'node:path'
import { browserFolder } from './unpack-browser.ts'

export const browserOptions = {
  executablePath: path.join(browserFolder, 'chromium'),
  args: ['--no-sandbox'],
  env: {
    ...process.env,
    LD_LIBRARY_PATH: path.join(browserFolder, 'al2023/lib'),
    FONTCONFIG_PATH: path.join(browserFolder, 'fonts'),
  } as Record<string, string>,
}
