// The changes that other features make to calendar items.
export * from './item-changes-store.ts'
