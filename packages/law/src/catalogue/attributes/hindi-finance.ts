import type { HindiLabels } from './hindi-label.ts'

export const hindiFinanceAttributes: HindiLabels = {
  sme_listed: { label: 'SME एक्सचेंज पर सूचीबद्ध' },
  listed_debt: { label: 'ऋण प्रतिभूतियाँ सूचीबद्ध, शेयर नहीं' },
  issue_money_unused: { label: 'इश्यू से जुटाया धन पूरा उपयोग नहीं हुआ' },
  promoter_of_listed_company: { label: 'सूचीबद्ध कंपनी का प्रमोटर' },
  nbfc_layer: {
    label: 'NBFC की परत',
    options: { base: 'आधार परत', middle: 'मध्य परत', upper: 'ऊपरी परत' },
  },
  nbfc_kind: {
    label: 'NBFC का विशेष वर्ग',
    options: {
      'type-1': 'टाइप I (न सार्वजनिक धन, न ग्राहक)',
      'core-investment': 'कोर निवेश कंपनी',
      'peer-to-peer': 'पीयर-टू-पीयर ऋण मंच',
      'account-aggregator': 'अकाउंट एग्रीगेटर',
      'mortgage-guarantee': 'बंधक गारंटी कंपनी',
      'primary-dealer': 'स्वतंत्र प्राथमिक डीलर',
      holding: 'गैर-परिचालन वित्तीय होल्डिंग कंपनी',
    },
  },
  nbfc_assets_inr: { label: 'NBFC की कुल आस्तियाँ' },
  pmla_reporting_entity: { label: 'धन-शोधन कानून के तहत रिपोर्टिंग इकाई' },
  cash_above_10_lakh: { label: 'महीने में ₹10 लाख से अधिक के नकद लेनदेन' },
  npo_receipts_above_10_lakh: { label: 'गैर-लाभकारी संगठनों की ₹10 लाख से अधिक की प्राप्तियाँ सँभालता है' },
  wires_across_border: { label: '₹5 लाख से अधिक के सीमापार वायर ट्रांसफ़र सँभालता है' },
  nfra_auditor: { label: 'सूचीबद्ध या बड़ी पब्लिक कंपनियों का ऑडिटर (NFRA)' },
  csr_implementing_agency: { label: 'कंपनियों के लिए CSR परियोजनाएँ करता है' },
  invites_deposits: { label: 'परिपत्र से जमा आमंत्रित करती है' },
  engages_apprentices: { label: 'शिक्षु (अप्रेंटिस) रखता है' },
}
