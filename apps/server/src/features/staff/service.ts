/** The base of the resellers' area: the same figures, limited to their organisations. */
export {
  type Figures,
  figuresOf,
  type OrganisationRow,
  organisationRow,
  organisationsPage,
  setPlan,
} from './figures-store.ts'
export { change, share } from './organisations.ts'
export { insertAct as noteAct, userByEmail } from './store.ts'
