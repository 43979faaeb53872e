/** What the first screens say, and who and what the catalog holds. `#` stands for a number. */
export const screens = {
  '# doctor found': '# डॉक्टर मिला',
  '# doctors found': '# डॉक्टर मिले',
  'Search by name or specialty, then choose a time that suits you.': 'नाम या विशेषज्ञता से खोजें, फिर अपनी सुविधा का समय चुनें।',
  'Check the spelling, or widen the search by removing the specialty or the location.':
    'वर्तनी जाँचें, या विशेषज्ञता और स्थान हटाकर खोज बढ़ाएँ।',
  'Find a doctor near you, book a visit or a video consultation, and keep your tests, medicines and records together.':
    'अपने पास का डॉक्टर खोजें, मुलाक़ात या वीडियो परामर्श बुक करें, और अपनी जाँच, दवाइयाँ और रिकॉर्ड एक जगह रखें।',
  'Care that fits your day': 'आपके दिन के अनुसार देखभाल',
  '24/7 Video Consultations': 'चौबीसों घंटे वीडियो परामर्श',
  'See a doctor from home, at any hour. You need a phone or a computer with a camera.':
    'किसी भी समय घर से डॉक्टर से मिलें। कैमरे वाला फ़ोन या कंप्यूटर चाहिए।',
  'Easy Scheduling': 'आसान समय-निर्धारण',
  'Choose a doctor, a day and a time. You see at once that it is booked.':
    'डॉक्टर, दिन और समय चुनें। बुक होते ही आपको दिख जाएगा।',
  'Digital Health Records': 'डिजिटल स्वास्थ्य रिकॉर्ड',
  'Prescriptions and reports in one place, ready when a doctor asks for them.':
    'पर्चे और रिपोर्ट एक जगह, डॉक्टर के माँगते ही तैयार।',
  'Follow sleep, activity and heart health, with goals that you can reach.':
    'नींद, सक्रियता और हृदय के स्वास्थ्य पर नज़र रखें, ऐसे लक्ष्यों के साथ जो पूरे हो सकें।',
  'Featured expert': 'विशेष विशेषज्ञ',
  'Tell us who is coming and when. It takes about two minutes.': 'बताइए कौन आ रहा है और कब। लगभग दो मिनट लगेंगे।',
  'The appointment': 'अपॉइंटमेंट',
  'The patient': 'मरीज़',
  'Choose a doctor': 'डॉक्टर चुनें',
  'Choose a gender': 'लिंग चुनें',
  'What troubles you, and since when': 'क्या तकलीफ़ है, और कब से',
  'By phone or computer, from where you are': 'फ़ोन या कंप्यूटर से, जहाँ आप हैं वहीं से',
  "At the doctor's hospital": 'डॉक्टर के अस्पताल में',
  'Your doctor': 'आपके डॉक्टर',
  'Doctor not found': 'डॉक्टर नहीं मिले',
  'Create your account': 'अपना खाता बनाएँ',
  'Check your e-mail': 'अपना ईमेल देखें',
  'Reset demo data': 'डेमो डेटा पहले जैसा करें',
  'Reset the demo data?': 'डेमो डेटा पहले जैसा करें?',
};

export const people = {
  'Dr. Fatima Sheikh': 'डॉ. फ़ातिमा शेख़',
  'Dr. Harpreet Singh Gill': 'डॉ. हरप्रीत सिंह गिल',
  'Dr. Imran Qureshi': 'डॉ. इमरान क़ुरैशी',
  'Dr. Joseph Fernandes': 'डॉ. जोसेफ़ फ़र्नांडिस',
  'Dr. Karthik Subramanian': 'डॉ. कार्तिक सुब्रमण्यन',
  'Dr. Kavita Deshmukh': 'डॉ. कविता देशमुख',
  'Dr. Meera Nair': 'डॉ. मीरा नायर',
  'Dr. Rajesh Sharma': 'डॉ. राजेश शर्मा',
  'Dr. Sunita Kulkarni': 'डॉ. सुनीता कुलकर्णी',
  'Dr. Tsering Dolma': 'डॉ. त्सेरिंग डोल्मा',
  'Dr. Vikram Reddy': 'डॉ. विक्रम रेड्डी',
};

export const hospitals = {
  'Aravalli Trauma Centre': 'अरावली ट्रॉमा सेंटर',
  'Cubbon Park Hospital': 'कब्बन पार्क अस्पताल',
  'Golconda Hospital': 'गोलकोंडा अस्पताल',
  'Gulmohar Hospital': 'गुलमोहर अस्पताल',
  'Marina Hospital': 'मरीना अस्पताल',
  'Mula Riverside Hospital': 'मुला रिवरसाइड अस्पताल',
  'Neem Park Hospital': 'नीम पार्क अस्पताल',
  'Yamuna General Hospital': 'यमुना जनरल अस्पताल',
  Bangalore: 'बेंगलुरु',
  Delhi: 'दिल्ली',
};

export const availability = {
  'Available this evening': 'आज शाम उपलब्ध',
  'Available this weekend': 'इस सप्ताहांत उपलब्ध',
  'Available today': 'आज उपलब्ध',
  'Available tomorrow': 'कल उपलब्ध',
  'Monday to Friday': 'सोमवार से शुक्रवार',
  'Monday to Thursday': 'सोमवार से गुरुवार',
  'Monday, Wednesday and Friday': 'सोमवार, बुधवार और शुक्रवार',
  'Tuesday to Saturday': 'मंगलवार से शनिवार',
  'Weekday mornings': 'सोम से शुक्र, सुबह',
  Endocrinology: 'हार्मोन रोग',
  Ophthalmology: 'नेत्र रोग',
};
