import { type SQL, sql } from 'drizzle-orm'
import type { Permission } from '#platform/actor.ts'
import { rolePermissions, userPermissions, users } from './accounts.table.ts'

/** Whether an account holds a permission, by its role or by name: a condition on `users`. */
export const holds = (permission: Permission): SQL => sql`(exists (select 1 from ${rolePermissions}
    where ${rolePermissions.roleId} = ${users.roleId} and ${rolePermissions.permission} = ${permission})
  or exists (select 1 from ${userPermissions}
    where ${userPermissions.userId} = ${users.id} and ${userPermissions.permission} = ${permission}))`
