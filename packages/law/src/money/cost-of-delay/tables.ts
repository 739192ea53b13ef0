import { loadTable, type Tables } from '../../catalogue/load/load-table.ts'

/** The dated tables that costs of lateness are worked from. */
export interface DelayTables {
  readonly forms: Tables['company-fees']
  readonly sizes: Tables['small-company']
  readonly income_tax_fees: Tables['income-tax-fees']
  readonly instalments: Tables['income-tax-instalments']
  readonly updated_return: Tables['income-tax-updated-return']
  readonly food: Tables['food-safety-late-fees']
  readonly exchange_control: Tables['exchange-control-fees']
  readonly trade_marks: Tables['trade-mark-fees']
  readonly provident_fund: Tables['provident-fund']
  readonly employees_insurance: Tables['employees-insurance']
}

/** Loaded once; `forms` holds the fees of companies and of LLPs, told apart by their ids. */
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
