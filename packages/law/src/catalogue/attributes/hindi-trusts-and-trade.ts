import type { HindiLabels } from './hindi-label.ts'

export const hindiTrustAndTradeAttributes: HindiLabels = {
  charity_registration_ends_on: { label: 'छूट हेतु पंजीकरण (12AB, धारा 332) की अंतिम तारीख' },
  donation_approval_ends_on: { label: 'दान हेतु अनुमोदन (80G, धारा 354) की अंतिम तारीख' },
  provisional_charity_registration_ends_on: { label: 'धर्मार्थ संस्था के अनंतिम पंजीकरण या अनुमोदन की अंतिम तारीख' },
  charity_activities_began_on: { label: 'अनंतिम रूप से पंजीकृत धर्मार्थ संस्था की गतिविधियाँ शुरू होने की तारीख' },
  public_trust_state: {
    label: 'चैरिटी कमिश्नर के पास पंजीकृत, राज्य',
    options: { maharashtra: 'महाराष्ट्र', gujarat: 'गुजरात' },
  },
  society_1860: { label: 'सोसाइटी रजिस्ट्रीकरण अधिनियम, 1860 के अधीन पंजीकृत' },
  society_without_agm: { label: 'सोसाइटी के नियमों में वार्षिक आम बैठक नहीं है' },
  fcra_registered: {
    label: 'FCRA पंजीकरण मिला',
    options: { 'before-22-june-2026': '22 जून 2026 से पहले', later: '22 जून 2026 को या बाद में' },
  },
  special_reports: {
    label: 'किसी कटौती या विशेष आय के लिए लेखाकार की रिपोर्टें',
    options: {
      '10da': 'नए कर्मचारी (80JJAA, धारा 146)',
      '10ccb': 'उपक्रम और स्टार्ट-अप (80-IA से 80-IE, धारा 138 से 144)',
      '10ccf': 'ऑफ़शोर बैंकिंग या IFSC इकाई (80LA)',
      '56f': 'SEZ इकाई (10AA)',
      '3ce': 'भारत में स्थापन वाले अनिवासी की रॉयल्टी या फ़ीस (44DA)',
      '3cla': 'अनुमोदित आंतरिक अनुसंधान (35(2AB))',
    },
  },
  exports_of: {
    label: 'निर्यात',
    options: { goods: 'माल', services: 'सॉफ़्टवेयर के अलावा सेवाएँ', software: 'सॉफ़्टवेयर' },
  },
  export_unit: {
    label: 'निर्यात इकाइयाँ',
    options: {
      'sez-unit': 'विशेष आर्थिक क्षेत्र (SEZ) की इकाई',
      'stp-unit': 'सॉफ़्टवेयर टेक्नोलॉजी पार्क (STP) की इकाई',
      eou: 'निर्यातोन्मुख इकाई (EOU)',
    },
  },
  duty_schemes: {
    label: 'शुल्क-मुक्त आयात के प्राधिकार',
    options: {
      epcg: 'EPCG प्राधिकार',
      'epcg-after-first-block': 'चार वर्ष का पहला ब्लॉक पूरा कर चुका EPCG प्राधिकार',
      'advance-authorisation': 'अग्रिम प्राधिकार (Advance Authorisation)',
    },
  },
  rcmc_ends_on: { label: 'निर्यात संवर्धन परिषद के प्रमाणपत्र (RCMC) की अंतिम तारीख' },
  factory_licence_ends_on: { label: 'कारखाना लाइसेंस की अंतिम तारीख' },
  boiler_certificate_ends_on: { label: 'बॉयलर प्रमाणपत्र की अंतिम तारीख' },
  fire_certificate_ends_on: { label: 'अग्नि सुरक्षा प्रमाणपत्र या NOC की अंतिम तारीख' },
  trade_licence_ends_on: { label: 'नगरपालिका के व्यापार लाइसेंस की अंतिम तारीख' },
  weighing_instruments_verified_on: { label: 'तौल और माप उपकरणों के पिछले सत्यापन की तारीख' },
  weights_verified_on: { label: 'बाट, धारिता और लंबाई के मापों के पिछले सत्यापन की तारीख' },
  premises_permits: {
    label: 'परिसर के उपकरण और अनुमतियाँ',
    options: {
      boiler: 'भाप बॉयलर',
      'fire-certificate': 'अंतिम तारीख वाला अग्नि सुरक्षा प्रमाणपत्र या NOC',
      'fire-form-b': 'फ़ॉर्म B में प्रमाणित अग्निशमन व्यवस्था (महाराष्ट्र)',
      weighing: 'उपयोग में बाट, माप या तौल उपकरण',
    },
  },
  trade_licence_city: {
    label: 'नगरपालिका का व्यापार लाइसेंस, शहर',
    options: {
      bengaluru: 'बेंगलूरु',
      chennai: 'चेन्नई',
      hyderabad: 'हैदराबाद',
      kolkata: 'कोलकाता',
      other: 'कोई और शहर',
    },
  },
  property_tax_city: {
    label: 'संपत्ति कर देता है, शहर',
    options: {
      mumbai: 'मुंबई',
      pune: 'पुणे',
      delhi: 'दिल्ली',
      chennai: 'चेन्नई',
      hyderabad: 'हैदराबाद',
      bengaluru: 'बेंगलूरु',
    },
  },
  waste_roles: {
    label: 'अपशिष्ट नियमों के अधीन भूमिका',
    options: {
      'e-waste': 'इलेक्ट्रॉनिक वस्तुओं का निर्माता, उत्पादक, नवीनीकर्ता या पुनर्चक्रक (ई-अपशिष्ट)',
      'battery-producer': 'बैटरियों का उत्पादक या आयातक',
      'tyre-producer': 'टायरों का उत्पादक या आयातक',
      'used-oil-producer': 'बेस या स्नेहक तेल का उत्पादक या आयातक',
      'bio-medical': 'जैव-चिकित्सा अपशिष्ट वाला अधिष्ठाता या केंद्र',
      'bulk-generator': 'थोक अपशिष्ट उत्पादक: 20,000 वर्ग मीटर तल क्षेत्र, या प्रतिदिन 40,000 लीटर पानी या 100 किलो अपशिष्ट',
    },
  },
  personal_data: { label: 'तय करता है कि डिजिटल व्यक्तिगत डेटा क्यों और कैसे प्रसंस्कृत हो' },
  significant_data_fiduciary_since: { label: 'महत्वपूर्ण डेटा फ़िड्यूशियरी का वर्ष शुरू होने की तारीख' },
}
