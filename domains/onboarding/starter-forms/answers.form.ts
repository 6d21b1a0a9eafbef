import { z } from 'zod'
import { starterForms } from './starter-forms.rules.ts'

const fieldNames = Object.values(starterForms).flatMap(({ fields }) => fields.map(({ name }) => name))

/** The fields of a starter form; the form itself defines what is required. */
export const answersForm = z.object(Object.fromEntries(fieldNames.map((name) => [name, z.string().default('')])))
