import { z } from 'zod'
import { alertWays } from './alerts.labels.ts'

export const alertChoiceForm = z.object({ way: z.enum(alertWays, 'Choose when you want to be emailed') })
