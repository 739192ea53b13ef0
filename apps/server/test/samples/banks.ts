import type { Sample } from '../world/samples.ts'

export const BANK_ACCOUNT = {
  ifsc_code: 'SBIN0000300',
  account_number: '30000001234',
  bank_name: 'State Bank of India',
  account_type: 'current_account' as const,
}

export const sample: Sample = {
  bodies: {
    createBankAccount: { ...BANK_ACCOUNT, account_number: '30000009999' },
    updateBankAccount: { branch: 'Taken over' },
  },
}
