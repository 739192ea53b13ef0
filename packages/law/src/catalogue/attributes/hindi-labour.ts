import type { HindiLabels } from './hindi-label.ts'

export const hindiLabourAttributes: HindiLabels = {
  pf_covered: { label: 'EPF के दायरे में' },
  exempted_trust: { label: 'PF छूट-प्राप्त ट्रस्ट चलाता है' },
  contractor: { label: 'श्रमिक देने वाला ठेकेदार' },
  unenrolled_employees: { label: 'पात्र कर्मचारी जिनका कभी नामांकन नहीं हुआ' },
  excluded_employees_15001_25000: {
    label: '17 सितंबर 2026 को ₹15,001 से ₹25,000 वेतन वाले, EPF से बाहर के कर्मचारी',
  },
  esi_covered: { label: 'ESI के दायरे में' },
  esi_dispute: { label: 'ESI का मुकदमा या विवादित निर्धारण लंबित है' },
  employees: { label: 'कर्मचारियों की संख्या' },
  workers: { label: 'श्रम संहिताओं की परिभाषा के अनुसार कामगार' },
  women_employees: { label: 'महिला कर्मचारी' },
  contract_workers: { label: 'ठेका कामगार' },
  migrant_workers: { label: 'अंतर-राज्यीय प्रवासी कामगार' },
  labour_sphere: {
    label: 'श्रम कानून की समुचित सरकार',
    options: { central: 'केंद्र', state: 'राज्य' },
  },
  factory: { label: 'कारख़ाना है' },
  principal_employer: { label: 'ठेकेदारों के कामगार लगाता है' },
  shops_registered: { label: 'राज्य के दुकान एवं प्रतिष्ठान अधिनियम में पंजीकृत' },
  posh_by_february: { label: 'ज़िला POSH रिपोर्ट 28 फ़रवरी तक माँगता है' },
  state: { label: 'राज्य' },
  pt_kind: {
    label: 'प्रोफ़ेशन टैक्स पंजीकरण का प्रकार',
    options: { ptrc: 'नियोक्ता (PTRC)', ptec: 'स्वयं का नामांकन (PTEC)' },
  },
  pt_state: { label: 'राज्य प्रोफ़ेशन टैक्स लेता है' },
  pt_prior_year_liability_inr: { label: 'पिछले वर्ष की प्रोफ़ेशन टैक्स देनदारी' },
  pt_registered_this_year: { label: 'इसी वर्ष प्रोफ़ेशन टैक्स में पंजीकृत' },
  local_body: {
    label: 'स्थानीय निकाय का प्रकार',
    options: { municipality: 'नगरपालिका', corporation: 'नगर निगम', panchayat: 'पंचायत' },
  },
  kerala_shop: { label: 'अलग श्रमिक निधि वाली केरल की दुकान' },
  wage_inr: { label: 'कर्मचारी का मासिक वेतन' },
  optional: { label: 'स्वेच्छा से' },
}
