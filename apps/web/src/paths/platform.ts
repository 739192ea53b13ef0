import { route, table } from '../route.ts'
import { RESELLERS, STAFF } from './needs.ts'

// The platform's own areas, for staff and resellers.

export const staffPath = route('/staff', STAFF)
export const staffUsersPath = route('/staff/users', STAFF, table())
export const staffUserPath = route('/staff/users/$user_id', STAFF)
export const staffOrganisationsPath = route('/staff/organisations', STAFF, table())
export const staffOrganisationPath = route('/staff/organisations/$organisation_id', STAFF)
export const plansPath = route('/staff/plans', STAFF)
export const lawReleasesPath = route('/staff/law', STAFF)

export const resellerPath = route('/reseller', RESELLERS, table())
export const resellerOrganisationPath = route('/reseller/organisations/$organisation_id', RESELLERS)
export const resellerUsersPath = route('/reseller/users', RESELLERS, table())
export const resellerSheetPath = route('/reseller/sheet', RESELLERS)
