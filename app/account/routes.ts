import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../area.ts'

const { index, route } = area('account')

const own = [
  index('page.tsx'),
  route('details', 'details.tsx'),
  route('email', 'email.tsx'),
  route('password', 'password.tsx'),
  route('sign-out-everywhere', 'sign-out-everywhere.ts'),
  route('data', 'data/page.tsx'),
  route('data.zip', 'data/data.zip.ts'),
  route('two-factor', 'two-factor/page.tsx'),
  route('two-factor/codes', 'two-factor/codes.tsx'),
  route('two-factor/off', 'two-factor/off.tsx'),
  route('passkeys/add', 'passkeys/add.tsx'),
  route('passkeys/keep', 'passkeys/keep.tsx'),
  route('passkeys/:id/rename', 'passkeys/rename.tsx'),
  route('passkeys/:id/remove', 'passkeys/remove.tsx'),
  route('password-again', 'password-again.tsx'),
]

export default [
  route('login', 'auth/from-login.ts'),
  route('portal/login', 'auth/from-portal-login.ts'),
  route('portal/register', 'auth/from-portal-register.ts'),
  route('auth', 'auth/page.tsx'),
  route('auth/login', 'auth/login.tsx'),
  route('auth/register', 'auth/register.tsx'),
  route('auth/profile', 'auth/profile.tsx'),
  route('auth/google', 'auth/google/begin.ts'),
  route('auth/google/callback', 'auth/google/callback.ts'),
  route('auth/confirm', 'auth/confirm.tsx'),
  route('auth/resend', 'auth/resend.tsx'),
  route('auth/forgot', 'auth/forgot.tsx'),
  route('auth/reset', 'auth/reset.tsx'),
  route('auth/set-up', 'auth/set-up.tsx'),
  route('auth/new-address', 'auth/new-address.tsx'),
  route('auth/two-factor', 'auth/two-factor.tsx'),
  route('auth/invitation', 'auth/invitation.tsx'),
  route('auth/passkey', 'auth/passkey/page.tsx'),
  route('auth/passkey/challenge', 'auth/passkey/challenge.ts'),
  route('account', 'layout.tsx', own),
  route('sign-out', 'auth/sign-out.ts'),
] satisfies RouteConfigEntry[]
