import type { BankAccount } from '@niyam/contract/banks.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiFailure, api } from '../../lib/api.ts'
import { callKey, callQuery } from '../../lib/queries.ts'

export const bankAccountsOf = (entity_id: string) =>
  queryOptions({
    ...callQuery('GET organisation/entities/:entity_id/bank-accounts/', { params: { entity_id }, quiet: true }),
    select: ({ bank_accounts }) => bank_accounts,
  })

export type GivenAccount = Pick<
  BankAccount,
  'ifsc_code' | 'account_number' | 'bank_name' | 'branch' | 'account_type' | 'account_type_other' | 'is_primary'
>

/** Adds an account, or changes the given one. */
export function useBankAccountSave(entity_id: string, bank_account_id: string | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: GivenAccount) =>
      bank_account_id
        ? api('PATCH organisation/entities/:entity_id/bank-accounts/:bank_account_id/', {
            params: { entity_id, bank_account_id },
            body,
          })
        : api('POST organisation/entities/:entity_id/bank-accounts/', { params: { entity_id }, body }),
    onSuccess: () => client.invalidateQueries(bankAccountsOf(entity_id)),
  })
}

export function useBankAccountRemoval(entity_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (bank_account_id: string) =>
      api('DELETE organisation/entities/:entity_id/bank-accounts/:bank_account_id/', {
        params: { entity_id, bank_account_id },
      }),
    onSuccess: () => client.invalidateQueries(bankAccountsOf(entity_id)),
  })
}

/** The bank behind a code: null when no branch has it, an error when the look-up failed. */
export const bankOf = (code: string) =>
  queryOptions({
    queryKey: callKey('GET ifsc/:code/', { params: { code } }),
    queryFn: async ({ signal }) => {
      try {
        return await api('GET ifsc/:code/', { params: { code }, signal, quiet: true })
      } catch (error) {
        if (error instanceof ApiFailure && error.code === 'not_found') return null
        throw error
      }
    },
    staleTime: 600_000,
    retry: false,
  })
