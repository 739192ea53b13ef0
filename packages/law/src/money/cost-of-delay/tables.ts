import type { SizeLimitRow } from '../../engine/facts/company-size.ts'
import type { EmployeesInsuranceRows } from '../esi/rates.ts'
import type { ExchangeControlFee } from '../exchange-control/fees.ts'
import type { FoodLateFee } from '../food/late-fees.ts'
import type { InstalmentPattern } from '../income-tax/advance-tax.ts'
import type { IncomeTaxFee } from '../income-tax/fees.ts'
import type { UpdatedReturnRates } from '../income-tax/updated-return.ts'
import type { FeeRow } from '../mca/fee-rows.ts'
import type { ProvidentFundRows } from '../pf/rates.ts'
import type { TradeMarkFee } from '../trademark/fees.ts'

/** The dated tables that costs of lateness are worked from. */
export interface DelayTables {
  /** Fees of companies and of LLPs, distinguished by their ids. */
  readonly forms: readonly FeeRow[]
  readonly sizes: readonly SizeLimitRow[]
  readonly income_tax_fees: readonly IncomeTaxFee[]
  readonly instalments: readonly InstalmentPattern[]
  readonly updated_return: readonly UpdatedReturnRates[]
  readonly food: readonly FoodLateFee[]
  readonly exchange_control: readonly ExchangeControlFee[]
  readonly trade_marks: readonly TradeMarkFee[]
  readonly provident_fund: ProvidentFundRows
  readonly employees_insurance: EmployeesInsuranceRows
}
