import { route, table, whole } from '../route.ts'
import { ADMINS, INSIDE } from './needs.ts'

// Settings of the organisation: people, groups, tags, rules of work, data in and out.

export const settingsPath = route('/settings', INSIDE)
export const planPath = route('/admin/plan', ADMINS)
export const policyPath = route('/admin/policy', ADMINS)
export const reviewPath = route('/admin/review', ADMINS)
export const ownDaysPath = route('/admin/own-days', ADMINS)
export const daysOffPath = route('/admin/days-off', ADMINS)
export const supportPath = route('/admin/support', ADMINS)

export const tagsPath = route('/admin/tags', INSIDE, table<'edit' | 'merge' | 'delete' | 'put' | 'take'>())
const GROUPS = table<'edit' | 'merge' | 'delete'>()
export const groupsPath = route('/admin/groups', INSIDE, GROUPS)
export const groupPath = route('/admin/groups/$group_id', INSIDE, GROUPS)

export const usersPath = route('/admin/users', ADMINS, table())
export const editUserPath = route('/admin/users/edit/$user_id', ADMINS)
export const inviteUserPath = route('/admin/users/invite', ADMINS)
export const inviteSheetPath = route('/admin/users/invite-sheet', ADMINS)
export const invitedUsersPath = route('/admin/users/invited', ADMINS, table<'resend' | 'revoke' | 'link'>())

export const auditPath = route('/admin/audit', ADMINS, {
  ...table<
    /** `2026-27`. */
    | 'year'
    | 'person'
    | 'entity'
    /** One item of the calendar. */
    | 'item'
    | 'subject'
    | 'action'
  >(),
  /** The number of the entry that is open. */
  entry: whole,
})
export const apiKeysPath = route('/admin/api-keys', ADMINS, table<'new' | 'revoke'>())
export const webhooksPath = route('/admin/webhooks', ADMINS, table<'new' | 'edit' | 'webhook' | 'state' | 'delivery'>())

export const importPath = route('/admin/import', INSIDE, table<'import' | 'kind' | 'outcome'>())
export const exportPath = route('/admin/export', ADMINS)
export const broughtPath = route('/admin/brought', ADMINS, table())
