import type { DelayTables } from '../money/cost-of-delay/tables.ts'
import { loadTable } from './load-table.ts'

/** The tables that costs of lateness are worked from. Loaded once. */
export async function loadDelayTables(): Promise<DelayTables> {
  const [company, llp, sizes, taxFees, instalments, updated, food, exchange, marks, fund, insurance] =
    await Promise.all([
      loadTable('company-fees'),
      loadTable('llp-fees'),
      loadTable('small-company'),
      loadTable('income-tax-fees'),
      loadTable('income-tax-instalments'),
      loadTable('income-tax-updated-return'),
      loadTable('food-safety-late-fees'),
      loadTable('exchange-control-fees'),
      loadTable('trade-mark-fees'),
      loadTable('provident-fund'),
      loadTable('employees-insurance'),
    ])
  return {
    forms: [...company, ...llp],
    sizes,
    income_tax_fees: taxFees,
    instalments,
    updated_return: updated,
    food,
    exchange_control: exchange,
    trade_marks: marks,
    provident_fund: fund,
    employees_insurance: insurance,
  }
}
