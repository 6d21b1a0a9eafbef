import { expect, test } from 'vitest'
import { mayBeRegistered, qualificationsOf, registerAsked, registerOfTitle } from './known-titles.rules.ts'

test.each([
  ...['Registered Nurse', 'nurse', 'Nurses', 'RGN', 'RMN', 'R.G.N. nights'].map((title) => [title, 'nmc']),
  ...['Senior Staff Nurse (Bank)', 'Registered General Nurse', 'Nurse – RGN', 'RNLD'].map((title) => [title, 'nmc']),
  ...['Nursing Associate', 'Registered Nursing Associates', 'Deputy Manager (RGN)'].map((title) => [title, 'nmc']),
  ...['Physiotherapist', 'Physio', 'Occupational Therapist', 'OT', 'Paramedic'].map((title) => [title, 'hcpc']),
  ...['Social Worker', 'Senior social workers'].map((title) => [title, 'swe']),
])('“%s” is registered with %s whatever its job says', (title, register) => {
  expect(registerOfTitle(title)).toBe(register)
  expect(registerAsked({ title, register: '' })).toBe(register)
  expect(qualificationsOf(title, register as 'nmc')).toHaveLength(1)
  expect(mayBeRegistered(title)).toBe(false)
})

test.each([
  'Nursing Assistant',
  'Student Nurse',
  'Trainee Nursing Associate',
  'Clinical Lead',
  'Nurse Manager',
  'Social Work Assistant',
  'Physiotherapy Assistant',
  'Nursery Nurse',
])('“%s” may be one of a registered profession, and is asked', (title) => {
  expect(registerOfTitle(title)).toBe('')
  expect(mayBeRegistered(title)).toBe(true)
})

test.each(['Care Worker', 'Support Worker', 'Registered Manager', 'Cook', 'Night Care Assistant', 'Social Media Lead'])(
  '“%s” asks for no register',
  (title) => {
    expect(registerOfTitle(title)).toBe('')
    expect(mayBeRegistered(title)).toBe(false)
  },
)
