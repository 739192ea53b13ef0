import type { Feature } from '../feature.ts'
import { hindiAccounts } from './hindi.ts'
import { accountJobs } from './jobs.ts'
import { accountRoutes } from './routes.ts'

export const accounts = {
  routes: [accountRoutes],
  jobs: accountJobs,
  tables: [
    'email_proof',
    'known_device',
    'password_reset',
    'sign_in_pending',
    'sign_in_try',
    'user_account',
    'user_consent',
    'user_session',
  ],
  hindi: hindiAccounts,
} satisfies Feature
