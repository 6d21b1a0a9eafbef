import { expect, test } from 'vitest'
import { isCareTitle, mayBeRegistered, qualificationsOf, registerAsked, registerOfTitle } from './known-titles.rules.ts'

test.each([
  ...['Registered Nurse', 'nurse', 'Nurses', 'RGN', 'RMN', 'R.G.N. nights'].map((title) => [title, 'nmc']),
  ...['Senior Staff Nurse (Bank)', 'Registered General Nurse', 'Nurse – RGN', 'RNLD'].map((title) => [title, 'nmc']),
  ...['Nursing Associate', 'Registered Nursing Associates', 'Deputy Manager (RGN)'].map((title) => [title, 'nmc']),
  ...['Registered Nurse (Rosewood)', 'Registered Mental Health Nurse Dementia', 'Advanced Nurse Practitioner'].map(
    (title) => [title, 'nmc'],
  ),
  ...['Nurse (Rosewood)', 'Bank Nurse x', 'Nurse - Dementia', 'Registered Nurse (Support)', 'Nurse Manager'].map(
    (title) => [title, 'nmc'],
  ),
  ...['Nursing Associate Rosewood', 'Registered Nurse and Student Mentor', 'Care Assistant/Nurse', 'Midwives'].map(
    (title) => [title, 'nmc'],
  ),
  ...[
    'Physiotherapist (Falls)',
    'Podiatrist Rosewood',
    'Physiotherapist',
    'Physio',
    'Occupational Therapist',
    'OT',
    'Paramedic',
  ].map((title) => [title, 'hcpc']),
  ...['Social Worker', 'Senior social workers', 'Social Worker (Rosewood)'].map((title) => [title, 'swe']),
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
  'Social Work Assistant',
  'Dental Nurse',
  'Nurse Assistant',
  'Nurse’s Aide',
  'Nurse Recruitment Officer',
  'Nursing Associate (Apprentice)',
  'Pre-registration Nurse',
  'Nurse (adaptation)',
  'Student Mental Health Nurse',
  'Nursing Home Cook',
  'Social Worker Assistant',
  'Physiotherapy Assistant',
  'Nursery Nurse',
  'Physio Receptionist',
  'Nurse Rota Coordinator',
  'PA to the Chief Nurse',
  'Care Worker (ex nurse)',
  'Social Worker (unqualified)',
])('“%s” may be one of a registered profession, and is asked', (title) => {
  expect(registerOfTitle(title)).toBe('')
  expect(mayBeRegistered(title)).toBe(true)
})

test.each([
  'Care Worker',
  'Support Worker',
  'Registered Manager',
  'Cook',
  'Night Care Assistant',
  'Social Media Lead',
  'Social Care Worker',
])('“%s” asks for no register', (title) => {
  expect(registerOfTitle(title)).toBe('')
  expect(mayBeRegistered(title)).toBe(false)
})

test('a nursing associate trains for that, wherever they work', () => {
  expect(qualificationsOf('Nursing Associate Rosewood', 'nmc')).toEqual(['Nursing associate foundation degree'])
})

test.each([
  ...['Care Worker', 'Senior Carer', 'Night care assistants', 'HCA (bank)', 'Live-in Carer', 'Care Worker A'],
  ...['Care Worker (Rosewood)', 'Senior Carer Rosewood', 'Trainee Care Worker', 'Healthcare Assistant Rosewood'],
  ...['Care Support Worker', 'Care Asst', 'Care & Support Worker', 'Bank Care Staff', 'Care Worker/Administrator'],
  ...['Care Worker (Coordinator cover)', 'Home care assistant - nights', 'Care Home Assistant', 'Apprentice Carer'],
  ...['Careworker', 'Homecarer', 'Care Operative', 'Care Team Member', 'Care Worker cum Kitchen Assistant'],
])('“%s” is care work by its title', (title) => expect(isCareTitle(title)).toBe(true))
test.each([
  ...['Carer Support Coordinator', 'Young Carers Worker', 'Care Manager', 'Support Worker', 'Cook', 'Care Recruiter'],
  ...['Care Coordinator', 'Care Co-ordinator', 'Care Home Manager', 'Carer Recruitment Officer', 'Nursing Home Cook'],
  ...['Manager of Care Workers', 'Care Worker Assessor', 'Care Home Kitchen Assistant', 'Customer Care Assistant'],
  ...['Care Home Staff Nurse', 'Nursing Assistant', 'Care Home Administrator', 'Carer Support Worker', ''],
  ...['Pet Care Assistant', 'Grounds Care Worker', 'Linen Care Assistant'],
])('“%s” may be something else than care work', (title) => expect(isCareTitle(title)).toBe(false))
