import { expect, test } from 'vitest'
import { isCareTitle, mayBeRegistered, qualificationsOf, registerAsked, registerOfTitle } from './known-titles.rules.ts'

test.each([
  ...['Registered Nurse', 'nurse', 'Nurses', 'RGN', 'RMN', 'R.G.N. nights'].map((title) => [title, 'nmc']),
  ...['Senior Staff Nurse (Bank)', 'Registered General Nurse', 'Nurse – RGN', 'RNLD'].map((title) => [title, 'nmc']),
  ...['Nursing Associate', 'Registered Nursing Associates', 'Deputy Manager (RGN)'].map((title) => [title, 'nmc']),
  ...['Registered Nurse (Rosewood)', 'Registered Mental Health Nurse Dementia', 'Advanced Nurse Practitioner'].map(
    (title) => [title, 'nmc'],
  ),
  ...['Physiotherapist (Falls)', 'Physiotherapist', 'Physio', 'Occupational Therapist', 'OT', 'Paramedic'].map(
    (title) => [title, 'hcpc'],
  ),
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

test.each(['Care Worker', 'Senior Carer', 'Night care assistants', 'HCA (bank)', 'Live-in Carer', 'Care Worker A'])(
  '“%s” is care work by its title',
  (title) => expect(isCareTitle(title)).toBe(true),
)
test.each([
  'Carer Support Coordinator',
  'Young Carers Worker',
  'Care Manager',
  'Support Worker',
  'Cook',
  'Care Recruiter',
])('“%s” may be something else than care work', (title) => expect(isCareTitle(title)).toBe(false))
