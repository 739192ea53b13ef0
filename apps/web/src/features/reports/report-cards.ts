import {
  IconArrowsDiff,
  IconCalendarStats,
  IconFileImport,
  IconGavel,
  IconListCheck,
  IconReceiptRupee,
} from '@tabler/icons-react'
import {
  annualFilingHistoryPath,
  applicableCompliancesPath,
  entityForm26asPath,
  entityGstReconciliationPath,
  entityTdsChallanPath,
  entityTdsPenaltyPath,
  form26asPath,
  gstReconciliationsPath,
  tdsChallanPath,
  tdsPenaltyPath,
} from '../../paths.ts'

/** The reports there are, with where each is for the organisation and for one entity. */
export const REPORTS = [
  {
    key: 'applicable',
    icon: IconListCheck,
    href: applicableCompliancesPath(),
    ofEntity: (entity: string) => applicableCompliancesPath({ entity }),
  },
  {
    key: 'history',
    icon: IconCalendarStats,
    href: annualFilingHistoryPath(),
    ofEntity: (entity: string) => annualFilingHistoryPath({ entity }),
  },
  {
    key: 'challan',
    icon: IconReceiptRupee,
    href: tdsChallanPath(),
    ofEntity: (id: string) => entityTdsChallanPath({ entity_id: id }),
  },
  {
    key: 'penalty',
    icon: IconGavel,
    href: tdsPenaltyPath(),
    ofEntity: (id: string) => entityTdsPenaltyPath({ entity_id: id }),
  },
  {
    key: 'gst',
    icon: IconArrowsDiff,
    href: gstReconciliationsPath(),
    ofEntity: (id: string) => entityGstReconciliationPath({ entity_id: id }),
  },
  {
    key: 'credits',
    icon: IconFileImport,
    href: form26asPath(),
    ofEntity: (id: string) => entityForm26asPath({ entity_id: id }),
  },
] as const
