import * as contract from '@niyam/contract/banks.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { personRoute, scopedRoute } from '../../http/route.ts'
import { ifscLookup } from './ifsc.ts'
import { addBankAccount, changeBankAccount, listBankAccounts, removeBankAccount } from './service.ts'

export function bankRoutes(app: FastifyInstance, parts: Parts): void {
  const lookUp = ifscLookup(parts, app.log)
  personRoute(app, parts, contract.lookUpIfsc, ({ params }) => lookUp(params.code))
  scopedRoute(app, parts, contract.listBankAccounts, async ({ params, scope, member }) => ({
    bank_accounts: await listBankAccounts(parts, scope, member.role, params.entity_id),
  }))
  scopedRoute(app, parts, contract.createBankAccount, ({ params, body, scope, member }) =>
    addBankAccount(parts, scope, member.role, params.entity_id, body),
  )
  scopedRoute(app, parts, contract.updateBankAccount, ({ params, body, scope, member }) =>
    changeBankAccount(parts, scope, member.role, params, body),
  )
  scopedRoute(app, parts, contract.deleteBankAccount, ({ params, scope }) => removeBankAccount(parts, scope, params))
}
