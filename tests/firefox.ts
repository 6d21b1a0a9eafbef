import { existsSync } from 'node:fs'

/** Firefox as Debian brings it. Nothing is installed for its journey: where it is not, the journey is left out and said to be. */
export const firefoxPath = '/usr/bin/firefox-esr'
export const hasFirefox = existsSync(firefoxPath)
