import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Door, door } from '#app/doors/context.ts'
import { form } from '#app/doors/visitor.server.ts'
import { loginForm, registerForm } from '#domains/accounts/accounts.form.ts'
import { Refusal } from '#platform/refusal.ts'
import { failedToast, registrationToast, sayingAs } from './form-toasts.ts'

const ann = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  password: 'four plain words',
  confirmPassword: 'four plain words',
  role: 'Learner',
}

function sent(fields: Record<string, string>) {
  const request = new Request('http://localhost:3000/auth', { method: 'POST', body: new URLSearchParams(fields) })
  const context = new RouterContextProvider()
  context.set(door, { ctx: { actor: { kind: 'guest' } } } as Door)
  return { request, context, params: {} }
}

async function registering(fields: Partial<typeof ann>, refusal?: Refusal) {
  const take = form(registerForm, () => Promise.reject(refusal), { invalid: 'Registration failed', once: false })
  const reply = await sayingAs(registrationToast, take(sent({ ...ann, ...fields })))
  return (reply as { data: { toast: object } }).data.toast
}

test('two mistakes of a registration have a title and a text of their own', async () => {
  expect(await registering({ confirmPassword: 'other words' })).toMatchObject({
    title: 'Passwords do not match',
    text: 'Please confirm your password.',
  })
  expect(await registering({ role: '' })).toMatchObject({
    title: 'Select your role',
    text: 'Please choose a role for your account.',
  })
})

test('any other refused registration says what is wrong', async () => {
  expect(await registering({ firstName: '' })).toMatchObject({
    title: 'Registration failed',
    text: 'Enter your first name.',
  })
  expect(await registering({}, new Refusal('tooMany', 'Too many attempts', 'Try again in 5 minutes.'))).toMatchObject({
    title: 'Registration failed',
    text: 'Too many attempts. Try again in 5 minutes.',
  })
})

test('an empty login says what to enter', async () => {
  const take = form(loginForm, () => Promise.resolve(null), { invalid: 'Login failed', once: false })
  const reply = await sayingAs((said) => failedToast('Login failed', said), take(sent({ email: '', password: '' })))
  expect((reply as { data: { toast: object } }).data.toast).toEqual({
    tone: 'bad',
    title: 'Login failed',
    text: 'Enter your email address. Enter your password.',
  })
})
