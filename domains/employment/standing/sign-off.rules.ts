import type { StandingItem } from '#domains/vetting/standing/requirement.rules.ts'

export const SIGN_OFF = 'sign_off'

const signWords = {
  none: 'Not signed off yet.',
  void: 'The sign-off no longer counts.',
  changed: 'The file changed since it was signed.',
  weigh: 'The file changed since it was signed, and was not signed again in time.',
  ended: 'The conditions have ended.',
  supervisor: 'The supervisor named in the conditions is not in post or not cleared.',
}

/** That a signature is wanted, and why. */
export function signOff(why: keyof typeof signWords): StandingItem {
  return {
    ...{ key: SIGN_OFF, section: 'application', label: 'Registered manager’s sign-off', state: 'open', rests: [] },
    ...{ missing: signWords[why], clears: 'The registered manager reads the file and signs.', source: 'Regulation 19' },
    ...{ endsOn: undefined, notVerified: false, note: '' },
  }
}
