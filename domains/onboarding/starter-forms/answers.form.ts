import { z } from 'zod'
import { starterForms } from './starter-forms.rules.ts'

const fieldNames = Object.values(starterForms).flatMap(({ fields }) => fields.map(({ name }) => name))

/** What was typed into a starter form; the form itself says what it needs. */
export const answersForm = z.object(Object.fromEntries(fieldNames.map((name) => [name, z.string().default('')])))
