import { expect, test } from 'vitest'
import { verbs } from './verbs.ts'

// What needs no permission, each with its reason. Everything else that is exported from a domain's server file authorizes.
const open: Record<string, string> = {
  'accounts.queries.server.ts roleOf': 'after a password was proved',
  'accounts.queries.server.ts myAccount': 'the asker’s own row',
  'open-account.server.ts openAccount': 'called by confirming, on the account that was confirmed',
  'open-account.server.ts settleRole': 'the rule of approval itself',
  'open-account.server.ts makeAdministrator': 'called behind the first-administrator lock or by the operator',
  'open-account.server.ts giveRole': 'called by verbs that authorize',
  'open-account.server.ts isFirstAdministrator': 'says yes or no',
  'open-account.server.ts lockAdministrators': 'a lock, no more',
  'invitations.server.ts readInvitation': 'the secret link is the permission',
  'open-account.server.ts administrators': 'called by verbs that authorize, to tell administrators',
  'passwords.server.ts requestPasswordReset': 'for guests; answers nothing',
  'passwords.server.ts resetPassword': 'the secret link is the permission',
  'passwords.server.ts endSessions': 'called by verbs that authorize',
  'tokens.server.ts ownerOfToken': 'the secret is the permission',
  'codes.server.ts takeCode': 'the code is the permission',
  'codes.server.ts newRecoveryCodes': 'called by verbs that authorize',
  'two-factor.server.ts hasTwoFactor': 'says yes or no to sign-in',
  'two-factor.server.ts removeTwoFactor': 'called by verbs that authorize',
  'second-step.server.ts askSecondStep': 'called once the first half is proved',
  'second-step.server.ts takeSecondStep': 'the secret and the code are the permission',
  'google.server.ts signInWithGoogle': 'what Google signed is the permission',
  'passkey-challenges.server.ts keepChallenge': 'called by verbs that say whose it is',
  'passkey-challenges.server.ts spendChallenge': 'called by verbs that say whose it is',
  'passkey-sign-in.server.ts beginPasskeySignIn': 'for guests; throttled',
  'passkey-sign-in.server.ts signInWithPasskey': 'the signature is the permission',
  'passkeys.server.ts removePasskeys': 'called by verbs that authorize',
  'email-change.server.ts confirmEmailChange': 'the secret link is the permission',
  'people.server.ts changePerson': 'called by verbs that change the account',
  'registration.server.ts register': 'for guests',
  'registration.server.ts resendConfirmation': 'for guests; answers nothing',
  'registration.server.ts confirmAddress': 'the secret link is the permission',
  'set-up-code.server.ts newSetUpCode': 'called at start',
  'set-up-code.server.ts matchesSetUpCode': 'says yes or no, five times',
  'sign-in.server.ts signIn': 'for guests',
  'sign-in.server.ts signOut': 'ends the asker’s own session',
  'tokens.server.ts issueToken': 'called by verbs that mail the token',
  'tokens.server.ts spendToken': 'the secret link is the permission',
  'audit.server.ts record': 'called inside the deed it records',
  'messages.server.ts queueEmail': 'called inside the deed it announces',
  'messages.server.ts cancelMessage': 'called by verbs that authorize',
  'messages.server.ts sweepMessages': 'called by the worker',
  'sending.server.ts sendMessage': 'called by the worker',
  'application-rows.queries.server.ts rowsOf': 'called by queries that authorize',
  'application-parts.server.ts answersRow': 'shapes a row; reads and writes nothing',
  'claims.server.ts noteClick': 'answers nothing; the secret link is the permission',
  'claims.server.ts claimLink': 'answers nothing and grants nothing',
  'claims.server.ts linksSubmitted': 'called by the submission',
  'issue.server.ts stopLetters': 'called by verbs that end a link',
  'candidates.server.ts candidateAnswers': 'what HR has from the asker themselves',
  'reminders.server.ts sweepLinks': 'called by the worker',
  'documents-count.queries.server.ts typesGiven': 'called by queries that authorize',
  'gate.queries.server.ts applicationAtGate': 'called by verbs and queries that authorize',
  'gate.queries.server.ts gateOf': 'called by verbs and queries that authorize',
  'gate.queries.server.ts newestSignature': 'called by verbs and queries that authorize',
  'rooms.queries.server.ts askRooms': 'called by the gate, for verbs and queries that authorize',
  'supervisors.queries.server.ts supervisorName': 'called by verbs that authorize',
  'people.server.ts createPerson': 'called by verbs that make an account or a staff file',
  'organisation.server.ts organisation': 'known to everybody',
  'site.server.ts site': 'known to everybody',
  'legal.server.ts legalText': 'known to everybody',
  'legal.server.ts uncompletedLegalTexts': 'known to everybody',
  'site-requests.server.ts askForDemo': 'for guests; throttled at the door',
  'site-requests.server.ts complain': 'for guests; throttled at the door',
  'courses.queries.server.ts listCourses': 'published, so known to everybody',
  'courses.queries.server.ts courseBySlug': 'published, so known to everybody',
  'courses.queries.server.ts listBundles': 'published, so known to everybody',
  'courses.queries.server.ts bundleBySlug': 'published, so known to everybody',
  'courses.queries.server.ts hasRequested': 'the asker’s own requests',
  'content-version.queries.server.ts contentVersion': 'says nothing of the content',
  'reference-data.server.ts seedCatalogue': 'called at start',
  'reference-data.server.ts seedReferenceData': 'called at start',
  'settings.server.ts readSetting': 'called by verbs that know the setting',
  'settings.server.ts writeSetting': 'called by verbs that authorize',
}

const all = verbs().map((verb) => ({ ...verb, name: `${verb.file.split('/').at(-1)} ${verb.name}` }))

test('every verb and query of a domain authorizes, or stands on the list with its reason', () => {
  const bare = all.filter(({ name, takesCtx, authorizes }) => takesCtx && !authorizes && !open[name])
  expect(bare.map(({ name }) => name)).toEqual([])
})

test('the list names only what exists and does not authorize', () => {
  const bare = all.filter(({ authorizes }) => !authorizes).map(({ name }) => name)
  expect(Object.keys(open).filter((name) => !bare.includes(name))).toEqual([])
})
