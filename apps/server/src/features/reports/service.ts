export { inYear, itemsWhere, withNames } from './store.ts'
export { subjectsOf } from './subjects.ts'
export { partOf } from './tds-late-cost.ts'
export { sumOf, sumText } from './tds-penalty-sums.ts'
