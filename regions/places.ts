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

export const provinceNames =
  "Alberta, British Columbia, Manitoba, New Brunswick, Newfoundland, Nova Scotia, Nunavut, Ontario, Prince Edward Island, Quebec, Saskatchewan, Yukon".split(
    ", ",
  );
