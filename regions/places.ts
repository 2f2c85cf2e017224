/** Towns that a text of somebody else's may name; no ordinary words among them. */
export const towns = [
  "Abbotsford, Ajax, Airdrie, Ancaster, Aurora, Barrie, Belleville, Bowmanville, Bradford, Brampton, Brandon, Brantford, Brockville, Burlington, Burnaby",
  "Calgary, Cambridge, Charlottetown, Chatham, Chilliwack, Cobourg, Collingwood, Coquitlam, Corner Brook, Cornwall, Dartmouth, Edmonton, Etobicoke",
  "Fredericton, Gananoque, Gatineau, Georgetown, Grimsby, Guelph, Halifax, Hamilton, Huntsville, Kamloops, Kanata, Kelowna, Kingston, Kitchener",
  "Langley, Laval, Leamington, Lethbridge, Lloydminster, London, Longueuil, Markham, Medicine Hat, Milton, Mississauga, Moncton, Montreal, Montréal, Moose Jaw",
  "Nanaimo, Nepean, Newmarket, Niagara Falls, North Bay, North York, Oakville, Orangeville, Orillia, Orleans, Oshawa, Ottawa, Owen Sound",
  "Peterborough, Pickering, Prince George, Quebec City, Red Deer, Richmond Hill, Saskatoon, Sarnia, Sault Ste. Marie, Saint John, Scarborough, Sherbrooke, Summerside",
  "St. Catharines, St. John’s, St. Thomas, Stouffville, Stratford, Sudbury, Surrey, Thunder Bay, Timmins, Toronto, Trois-Rivières, Truro, Vancouver",
  "Vaughan, Waterloo, Welland, Whitby, Whitehorse, Windsor, Winnipeg, Woodbridge, Woodstock, Yellowknife",
  "Antigonish, Barrhaven, Bolton, Bracebridge, Caledon, Canmore, Cochrane, Courtenay, East York, Elliot Lake, Fergus, Fort Erie, Fort McMurray, Gander, Goderich, Grande Prairie",
  "Gravenhurst, Halton Hills, Ingersoll, Innisfil, Kenora, Keswick, Leduc, Maple Ridge, Miramichi, Mount Pearl, Napanee, New Westminster, Niagara-on-the-Lake, Okotoks, Pembroke",
  "Penticton, Petawawa, Port Colborne, Port Moody, Port Perry, Prince Albert, Regina, Sackville, Spruce Grove, St. Albert, St. Marys, Steinbach, Stittsville, Stoney Creek, Strathroy",
  "Swift Current, Tecumseh, Thornhill, Tillsonburg, Trenton, Unionville, Uxbridge, Wasaga Beach, Waterdown, White Rock, Yorkton",
].flatMap((line) => line.split(", "));

/** Names and time zones; a clock that most of the province keeps. */
export const provinces: Record<string, { name: string; timeZone: string }> = {
  AB: { name: "Alberta", timeZone: "America/Edmonton" },
  BC: { name: "British Columbia", timeZone: "America/Vancouver" },
  MB: { name: "Manitoba", timeZone: "America/Winnipeg" },
  NB: { name: "New Brunswick", timeZone: "America/Moncton" },
  NL: { name: "Newfoundland and Labrador", timeZone: "America/St_Johns" },
  NS: { name: "Nova Scotia", timeZone: "America/Halifax" },
  NT: { name: "Northwest Territories", timeZone: "America/Edmonton" },
  NU: { name: "Nunavut", timeZone: "America/Iqaluit" },
  ON: { name: "Ontario", timeZone: "America/Toronto" },
  PE: { name: "Prince Edward Island", timeZone: "America/Halifax" },
  QC: { name: "Quebec", timeZone: "America/Toronto" },
  SK: { name: "Saskatchewan", timeZone: "America/Regina" },
  YT: { name: "Yukon", timeZone: "America/Whitehorse" },
};

export const provinceNames = [...Object.values(provinces).map(({ name }) => name), "Newfoundland"];
