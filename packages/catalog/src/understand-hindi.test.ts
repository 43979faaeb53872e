import { describe, expect, it } from 'vitest';
import { hindiLocations } from './hindi/locations';
import { hindiSpecialties } from './hindi/specialties';
import { understandSearch } from './understand-search';

describe('a search in Hindi', () => {
  it.each([
    // The same question in two scripts and two languages.
    ['हृदय', 'Cardiology', ''],
    ['cardiology', 'Cardiology', ''],
    ['dil ka doctor', 'Cardiology', ''],
    ['दिल का डॉक्टर', 'Cardiology', ''],
    ['दिल के डाक्टर', 'Cardiology', ''],
    ['हार्ट स्पेशलिस्ट', 'Cardiology', ''],
    ['hriday rog visheshagya', 'Cardiology', ''],
    ['हृदय रोग विशेषज्ञ', 'Cardiology', ''],
    ['मुंबई में हृदय रोग के डॉक्टर', 'Cardiology', 'Mumbai'],
    ['ब्लड प्रेशर', 'Cardiology', ''],
    ['हाई बीपी', 'Cardiology', ''],
    ['धड़कन तेज़', 'Cardiology', ''],
    ['seene me jalan', 'Cardiology', ''],
    ['त्वचा', 'Dermatology', ''],
    ['चमडी', 'Dermatology', ''],
    ['khujli', 'Dermatology', ''],
    ['मुंहासों का इलाज', 'Dermatology', ''],
    ['सफेद दाग', 'Dermatology', ''],
    ['बाल झड़ना', 'Dermatology', ''],
    ['दिल्ली में स्किन डॉक्टर', 'Dermatology', 'Delhi'],
    ['बच्चों के डॉक्टर', 'Pediatrics', ''],
    ['bachchon ka doctor', 'Pediatrics', ''],
    ['शिशु रोग', 'Pediatrics', ''],
    ['टीका', 'Pediatrics', ''],
    ['बुखार', 'General medicine', ''],
    ['bukhar aur khansi', 'General medicine', ''],
    ['हड्डियों के डॉक्टर', 'Orthopedics', ''],
    ['घुटनों में दर्द', 'Orthopedics', ''],
    ['कमर दर्द', 'Orthopedics', ''],
    ['गठिया', 'Orthopedics', ''],
    ['आंखों का डॉक्टर', 'Ophthalmology', ''],
    ['आँख', 'Ophthalmology', ''],
    ['aankh ka doctor chennai', 'Ophthalmology', 'Chennai'],
    ['मोतियाबिन्द', 'Ophthalmology', ''],
    ['चश्मे का नंबर', 'Ophthalmology', ''],
    ['घबराहट', 'Psychiatry', ''],
    ['नीन्द नहीं आती', 'Psychiatry', ''],
    ['tanav', 'Psychiatry', ''],
    ['मनोचिकित्सक बेंगलुरू', 'Psychiatry', 'Bangalore'],
    ['सिर दर्द', 'Neurology', ''],
    ['सरदर्द', 'Neurology', ''],
    ['लक़वा', 'Neurology', ''],
    ['चक्कर', 'Neurology', ''],
    ['मिर्गी का इलाज', 'Neurology', ''],
    ['शुगर', 'Endocrinology', ''],
    ['madhumeh', 'Endocrinology', ''],
    ['थायराइड', 'Endocrinology', ''],
    ['मोटापा', 'Endocrinology', ''],
    ['केंसर', 'Oncology', ''],
    ['स्तन में गांठ', 'Oncology', ''],
    ['दांतों का डॉक्टर', 'Dentistry', ''],
    ['कान दर्द', 'Ear, nose and throat', ''],
    ['पेट में दर्द', 'Gastroenterology', ''],
    ['गर्भवती', 'Gynecology', ''],
    ['गुर्दे की पथरी', 'Nephrology', ''],
    ['पेशाब में जलन', 'Urology', ''],
    ['साँस फूलना', 'Pulmonology', ''],
    ['दमा पूणे', 'Pulmonology', 'Pune'],
  ])('“%s” means %s', (search, specialty, city) => {
    const understood = understandSearch(search);
    expect(understood.specialties).toContain(specialty);
    expect(understood.city).toBe(city);
  });

  it.each(Object.entries(hindiSpecialties))('finds %s by the Hindi name that the interface shows', (english, hindi) => {
    expect(understandSearch(hindi).specialties).toContain(english);
  });

  it.each(Object.entries(hindiLocations))('finds %s by the Hindi name that the interface shows', (english, hindi) => {
    expect(understandSearch(hindi).city).toBe(english);
  });

  it.each(['हृद', 'कार्डि', 'बच्च'])('reads the beginning “%s” of a word', (search) => {
    expect(understandSearch(search).specialties.length).toBeGreaterThan(0);
  });

  it.each(['डॉक्टर', 'अच्छे डॉक्टर', 'के लिए', 'मुझे डॉक्टर चाहिए', 'doctor chahiye', 'doctor ke paas'])(
    '“%s” does not narrow the search',
    (search) => {
      const { conditions } = understandSearch(search);
      expect(conditions.every((alternatives) => alternatives.includes(''))).toBe(true);
    },
  );

  it('also finds registered doctors who write their specialization in Devanagari', () => {
    expect(understandSearch('cardiology').conditions[0]).toContain(' हृदय');
  });
});

describe('an emergency in Hindi', () => {
  it.each([
    'सीने में दर्द',
    'seene mein dard',
    'seene me bahut dard',
    'छाती में तेज़ दर्द',
    'बेहोश',
    'वह बेहोश है',
    'behosh ho gaya',
    'दिल का दौरा',
    'dil ka daura',
    'हार्ट अटैक',
    'साँस नहीं आ रही',
    'सांस लेने में तकलीफ',
    'saans nahi aa rahi',
    'लकवा',
    'खून बह रहा है',
    'ख़ून की उल्टी',
    'ज़हर खा लिया',
    'जहर',
    'आत्महत्या',
    'khudkushi',
    'साँप ने काट लिया',
    'मिर्गी का दौरा',
    'बिजली का झटका',
    'सिर में चोट',
  ])('“%s” can mean one', (search) => {
    expect(understandSearch(search).isEmergency).toBe(true);
  });

  it.each(['सीना', 'कमर दर्द', 'सिर दर्द', 'नींद नहीं आती', 'त्वचा', 'दाँत दर्द', 'dil ka doctor', 'खून की जाँच'])(
    '“%s” is none',
    (search) => {
      expect(understandSearch(search).isEmergency).toBe(false);
    },
  );
});
