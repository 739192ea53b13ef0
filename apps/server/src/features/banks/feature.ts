import type { Feature } from '../feature.ts'
import { hindiBanks } from './hindi.ts'
import { bankRoutes } from './routes.ts'

export const banks = {
  routes: [bankRoutes],
  tables: ['bank_account'],
  hindi: hindiBanks,
} satisfies Feature
