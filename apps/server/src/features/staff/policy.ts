import type { PlatformRole } from '@niyam/contract/rules.ts'
import { AppError } from '../../http/errors.ts'

interface Somebody {
  readonly user_id: string
  readonly role: PlatformRole
}

const isStaff = ({ role }: Somebody) => role === 'employee' || role === 'admin'

/**
 * Whether a staff member may act on a user: never on themselves, and on colleagues only as an admin. Admins are made
 * and unmade at the server's own console.
 *
 * @throws AppError `forbidden`
 */
export function mayActOn(by: Somebody, user: Somebody): void {
  if (by.user_id === user.user_id) {
    throw new AppError('conflict', 'This is your own account. Ask a colleague to do it.')
  }
  if (user.role === 'admin') {
    throw new AppError('conflict', 'This is an admin of the platform. Change that at the console of the server first.')
  }
  if (isStaff(user) && by.role !== 'admin') {
    throw new AppError('conflict', 'This is a colleague. Only an admin of the platform may do this.')
  }
}
