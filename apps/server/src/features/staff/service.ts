/** What the resellers' area builds on: the same figures, of their own organisations alone. */
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
