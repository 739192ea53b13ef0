import {
  IconCalendarStats,
  IconFileImport,
  IconFiles,
  IconFileText,
  IconGavel,
  IconListCheck,
  IconHeartbeat,
  IconPigMoney,
  IconReceiptRupee,
} from '@tabler/icons-react'
import {
  annualFilingHistoryPath,
  applicableCompliancesPath,
  entityEsiReportPath,
  entityForm26asPath,
  entityPortalFilesPath,
  entityTdsChallanPath,
  entityTdsPenaltyPath,
  entityTdsStatementsPath,
  form26asPath,
  portalFilesPath,
  entityPfReportPath,
  esiReportPath,
  pfReportPath,
  tdsChallanPath,
  tdsPenaltyPath,
  tdsStatementsPath,
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
    key: 'statement',
    icon: IconFileText,
    href: tdsStatementsPath(),
    ofEntity: (id: string) => entityTdsStatementsPath({ entity_id: id }),
  },
  {
    key: 'penalty',
    icon: IconGavel,
    href: tdsPenaltyPath(),
    ofEntity: (id: string) => entityTdsPenaltyPath({ entity_id: id }),
  },
  {
    key: 'esi',
    icon: IconHeartbeat,
    href: esiReportPath(),
    ofEntity: (id: string) => entityEsiReportPath({ entity_id: id }),
  },
  {
    key: 'pf',
    icon: IconPigMoney,
    href: pfReportPath(),
    ofEntity: (id: string) => entityPfReportPath({ entity_id: id }),
  },
  {
    key: 'credits',
    icon: IconFileImport,
    href: form26asPath(),
    ofEntity: (id: string) => entityForm26asPath({ entity_id: id }),
  },
  {
    key: 'files',
    icon: IconFiles,
    href: portalFilesPath(),
    ofEntity: (id: string) => entityPortalFilesPath({ entity_id: id }),
  },
] as const
