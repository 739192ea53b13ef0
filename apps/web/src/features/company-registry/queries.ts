import type { REGISTRY_SHOWN } from '@niyam/contract/company-registry.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callQuery } from '../../lib/queries.ts'
import type { ReportAsked } from '../reports/queries.ts'

export type RegistryShown = (typeof REGISTRY_SHOWN)[number]

export const companyRegistries = ({ year: _year, ...query }: ReportAsked & { readonly show?: RegistryShown }) =>
  queryOptions({
    ...callQuery('GET organisation/reports/company-registry/', { query: { ...query }, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const companyRegistry = (entity_id: string) =>
  callQuery('GET organisation/entities/:entity_id/company-registry/', { params: { entity_id }, quiet: true })
