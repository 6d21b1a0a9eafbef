import { inArray } from 'drizzle-orm'
import { type Permission, permissions, type Role, roles as roleNames } from '../actor.ts'
import type { Db } from '../db/client.server.ts'
import { rolePermissions, roles } from './accounts.table.ts'

/** Given to a person by name, never by role alone. */
export const personalPermissions: readonly Permission[] = ['vetting', 'finance']

const presets: Partial<Record<Role, readonly Permission[]>> = {
  'Admin / HR': permissions.filter((permission) => !personalPermissions.includes(permission)),
  Trainer: ['courses.edit', 'courses.publish', 'learning.assign', 'learning.mark'],
}

/** The six roles and what each may do. Safe to run at every start. */
export async function seedReferenceData(db: Db): Promise<void> {
  await db
    .insert(roles)
    .values(roleNames.map((name) => ({ name })))
    .onConflictDoNothing()
  const rows = await db
    .select()
    .from(roles)
    .where(inArray(roles.name, [...roleNames]))
  const grants = rows.flatMap((role) =>
    (presets[role.name] ?? []).map((permission) => ({ roleId: role.id, permission })),
  )
  if (grants.length > 0) await db.insert(rolePermissions).values(grants).onConflictDoNothing()
}
