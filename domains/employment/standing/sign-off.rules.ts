import type { StandingItem } from '#domains/vetting/standing/requirement.rules.ts'

export const SIGN_OFF = 'sign_off'

/** How long after a change the file may wait for a new signature of someone who works. */
export const SIGN_AGAIN_DAYS = 7

const signWords = {
  none: 'Not signed off yet.',
  void: 'The sign-off no longer counts.',
  changed: 'The file changed since it was signed.',
  weigh: 'The file changed since it was signed, and was not signed again in time.',
  one_hand: 'One person alone recorded something against them and answered it.',
  second: 'Something on record has not been weighed by a second person.',
  ended: 'The conditions have ended.',
  supervisor: 'The supervisor named in the conditions is not in post or not cleared.',
}

/** That a signature is wanted, and why. */
export function signOff(why: keyof typeof signWords): StandingItem {
  return {
    ...{ key: SIGN_OFF, section: 'application', label: 'Registered manager’s sign-off', state: 'open', rests: [] },
    ...{ missing: signWords[why], clears: clearsWords(why), source: 'Regulation 19' },
    ...{ endsOn: undefined, notVerified: false, note: '' },
  }
}

const bySigner = 'The registered manager reads the file and signs.'
const byAnother =
  'Someone else who vets looks at it and records what they find, or the registered manager reads the file and signs.'

const clearsWords = (why: keyof typeof signWords) => (why === 'one_hand' || why === 'second' ? byAnother : bySigner)

/** Someone other than the manager who signs may settle it too. */
export const clearedByAnother = ({ clears }: Pick<StandingItem, 'clears'>) => clears === byAnother
