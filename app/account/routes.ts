import { area, type RouteEntry } from '../area.ts'

const { index, route } = area('account')

const own = [
  index('page.tsx', 'signed in'),
  route('details', 'details.tsx', 'signed in'),
  route('email', 'email.tsx', 'signed in'),
  route('password', 'password.tsx', 'signed in'),
  route('sign-out-everywhere', 'sign-out-everywhere.ts', 'signed in'),
  route('data', 'data/page.tsx', 'signed in'),
  route('data.zip', 'data/data.zip.ts', 'signed in'),
  route('two-factor', 'two-factor/page.tsx', 'signed in'),
  route('two-factor/codes', 'two-factor/codes.tsx', 'signed in'),
  route('two-factor/off', 'two-factor/off.tsx', 'signed in'),
  route('passkeys/add', 'passkeys/add.tsx', 'signed in'),
  route('passkeys/keep', 'passkeys/keep.tsx', 'signed in'),
  route('passkeys/:id/rename', 'passkeys/rename.tsx', 'signed in'),
  route('passkeys/:id/remove', 'passkeys/remove.tsx', 'signed in'),
  route('password-again', 'password-again.tsx', 'signed in'),
]

export default [
  route('login', 'auth/from-login.ts', 'everyone'),
  route('portal/login', 'auth/from-portal-login.ts', 'everyone'),
  route('portal/register', 'auth/from-portal-register.ts', 'everyone'),
  route('auth', 'auth/page.tsx', 'everyone'),
  route('auth/login', 'auth/login.tsx', 'everyone'),
  route('auth/register', 'auth/register.tsx', 'everyone'),
  route('auth/profile', 'auth/profile.tsx', 'everyone'),
  route('auth/google', 'auth/google/begin.ts', 'everyone'),
  route('auth/google/callback', 'auth/google/callback.ts', 'everyone'),
  route('auth/confirm', 'auth/confirm.tsx', 'everyone'),
  route('auth/resend', 'auth/resend.tsx', 'everyone'),
  route('auth/forgot', 'auth/forgot.tsx', 'everyone'),
  route('auth/reset', 'auth/reset.tsx', 'everyone'),
  route('auth/set-up', 'auth/set-up.tsx', 'signed in'),
  route('auth/new-address', 'auth/new-address.tsx', 'everyone'),
  route('auth/two-factor', 'auth/two-factor.tsx', 'everyone'),
  route('auth/invitation', 'auth/invitation.tsx', 'everyone'),
  route('auth/passkey', 'auth/passkey/page.tsx', 'everyone'),
  route('auth/passkey/challenge', 'auth/passkey/challenge.ts', 'everyone'),
  route('account', 'layout.tsx', 'signed in', own),
  route('sign-out', 'auth/sign-out.ts', 'everyone'),
] satisfies RouteEntry[]
