import { sql } from 'drizzle-orm'
import { staffFiles } from '#domains/employment/staff-files/staff-files.table.ts'

/** Whether how someone left speaks against them: a referral made or thought of, or a dismissal; as the database reads it. */
export const isAdverseLeaving = sql<boolean>`left_for_concern(${staffFiles.leavingReason}, ${staffFiles.dbsReferral})`
