export { inYear, itemsWhere, withNames } from './store.ts'
