import type {
  GlossaryTerm,
  healthInterfaceFeatures,
  healthInterfaceLinks,
  healthInterfaceSteps,
} from '../health-interface.ts';

interface TitledText {
  readonly title: string;
  readonly text: string;
}

/** The features of the framework. */
export const hindiHealthInterfaceFeatures: Readonly<
  Record<(typeof healthInterfaceFeatures)[number]['id'], TitledText>
> = {
  'open-interoperability': {
    title: 'सबके लिए खुला तालमेल',
    text: 'सभी ऐप और अस्पताल जानकारी भेजने के एक ही खुले नियम मानते हैं। नेटवर्क का कोई भी डॉक्टर किसी भी ऐप में मिल जाता है।',
  },
  'secure-digitization': {
    title: 'सुरक्षित डिजिटल रिकॉर्ड',
    text: 'पर्चियाँ और रिपोर्टें डिजिटल रिकॉर्ड बन जाती हैं। वे उसी अस्पताल के पास रहती हैं, जिसने उन्हें बनाया, और आपके सहमत होने पर ही साझा होती हैं।',
  },
  'ai-integration': {
    title: 'AI की मदद',
    text: 'AI सहायक सवालों को छाँट सकते हैं और रिकॉर्ड का सार बता सकते हैं, जिससे अपॉइंटमेंट की तैयारी में मदद मिलती है। फ़ैसला डॉक्टर का होता है।',
  },
  teleconsultations: {
    title: 'दूर से परामर्श',
    text: 'शहर हो या गाँव, वीडियो परामर्श खोजना, बुक करना और उससे जुड़ना एक ही नेटवर्क पर होता है।',
  },
  'empowering-stakeholders': {
    title: 'सबको बराबर मौका',
    text: 'मरीज़ छोटे क्लिनिक भी उतनी ही आसानी से पा सकते हैं जितनी बड़े अस्पताल, और उनमें से चुन सकते हैं।',
  },
};

/** How a request travels, by the English title of the step and in the English order. */
export const hindiHealthInterfaceSteps: Readonly<Record<(typeof healthInterfaceSteps)[number]['title'], TitledText>> = {
  'You ask': { title: 'आपका अनुरोध', text: 'अपने ही ऐप में डॉक्टर, टेस्ट या दवा खोजें।' },
  'The network passes it on': {
    title: 'नेटवर्क आगे पहुँचाता है',
    text: 'गेटवे आपका अनुरोध उन रजिस्टर्ड डॉक्टरों, अस्पतालों और लैब तक पहुँचाता है, जो यह सेवा देते हैं।',
  },
  'Providers answer': { title: 'जवाब आते हैं', text: 'अस्पताल, क्लिनिक और लैब अपने सॉफ़्टवेयर से जवाब देते हैं।' },
  'You choose': {
    title: 'आपका चुनाव',
    text: 'जवाबों की तुलना करें और एक को बुक करें। रिकॉर्ड तभी साझा होते हैं, जब आप सहमत हों।',
  },
};

/** The glossary, by the English term and in the English order. */
export const hindiHealthInterfaceGlossary: Readonly<
  Record<GlossaryTerm, { readonly term: string; readonly meaning: string }>
> = {
  ABDM: { term: 'ABDM', meaning: 'आयुष्मान भारत डिजिटल मिशन, जो यह राष्ट्रीय नेटवर्क बनाता है।' },
  ABHA: { term: 'ABHA', meaning: 'आयुष्मान भारत स्वास्थ्य खाता: एक नंबर, जो आपके स्वास्थ्य रिकॉर्ड जोड़ता है।' },
  Consent: { term: 'सहमति', meaning: 'रिकॉर्ड साझा करने की आपकी अनुमति: किसके साथ, किस काम के लिए और कितने समय तक।' },
  Gateway: { term: 'गेटवे', meaning: 'नेटवर्क का वह हिस्सा, जो ऐप और सेवा देने वालों के बीच अनुरोध पहुँचाता है।' },
  'Health record': { term: 'स्वास्थ्य रिकॉर्ड', meaning: 'डिजिटल रूप में पर्ची, रिपोर्ट या अस्पताल से छुट्टी का सार।' },
  HFR: { term: 'HFR', meaning: 'Health Facility Registry: सत्यापित अस्पतालों, क्लिनिकों, लैब और दवा की दुकानों की सूची।' },
  HPR: { term: 'HPR', meaning: 'Healthcare Professionals Registry: सत्यापित डॉक्टरों, नर्सों और दूसरे स्वास्थ्यकर्मियों की सूची।' },
  Interoperability: { term: 'इंटरऑपरेबिलिटी', meaning: 'अलग-अलग कंपनियों के सॉफ़्टवेयर साथ मिलकर काम करते हैं।' },
  UHI: { term: 'UHI', meaning: 'Unified Health Interface: स्वास्थ्य सेवाएँ खोजने और बुक करने का खुला प्रोटोकॉल।' },
};

/** The labels of the links, by their English label. */
export const hindiHealthInterfaceLinks: Readonly<Record<(typeof healthInterfaceLinks)[number]['label'], string>> = {
  'Ayushman Bharat Digital Mission': 'आयुष्मान भारत डिजिटल मिशन',
  'Unified Health Interface': 'Unified Health Interface (UHI)',
  'Create an ABHA number': 'ABHA नंबर बनाएँ',
  'The open protocol’s source code': 'खुले प्रोटोकॉल का सोर्स कोड',
};
