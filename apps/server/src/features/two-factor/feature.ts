import type { Feature } from '../feature.ts'
import { hindiTwoFactor } from './hindi.ts'
import { twoFactorRoutes } from './routes.ts'

export const twoFactor = {
  routes: [twoFactorRoutes],
  tables: ['passkey_challenge', 'user_passkey', 'user_recovery_code', 'user_totp'],
  hindi: hindiTwoFactor,
} satisfies Feature
