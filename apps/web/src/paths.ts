/*
 * Every page of the app, by area: the pattern of its address, who may come, and the search values it reads. Called, each
 * writes an address: `documentsPath({ entity_id }, { kind: 'notice' })`. The file of the same name in `routes/` draws it.
 */
export * from './paths/home.ts'
export * from './paths/calendar.ts'
export * from './paths/work.ts'
export * from './paths/entities.ts'
export * from './paths/law.ts'
export * from './paths/reports.ts'
export * from './paths/organisation.ts'
export * from './paths/accounts.ts'
export * from './paths/platform.ts'
export * from './paths/errors.ts'
